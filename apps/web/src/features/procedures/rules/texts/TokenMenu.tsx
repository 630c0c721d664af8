import { Button, Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useTokens } from './use-tokens.ts'

/** The list of placeholders; the chosen one is inserted. */
export function TokenMenu({ label, onChoose }: { label: string; onChoose: (written: string) => void }) {
  const { t } = useTranslation('rules')
  const tokens = useTokens()
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconBraces size={16} aria-hidden />} aria-label={t('tokens.insertInto', { label })}>
          {t('tokens.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {tokens.map(({ written, label: name }) => (
          <Menu.Item key={written} onClick={() => onChoose(written)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
