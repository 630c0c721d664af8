import { Button, Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { usePlaceholders } from './use-placeholders.ts'

/** The list of placeholders; the chosen one is inserted. */
export function PlaceholderMenu({ label, onChoose }: { label: string; onChoose: (written: string) => void }) {
  const { t } = useTranslation('rules')
  const placeholders = usePlaceholders()
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconBraces size={16} aria-hidden />} aria-label={t('placeholders.insertInto', { label })}>
          {t('placeholders.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {placeholders.map(({ written, label: name }) => (
          <Menu.Item key={written} onClick={() => onChoose(written)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
