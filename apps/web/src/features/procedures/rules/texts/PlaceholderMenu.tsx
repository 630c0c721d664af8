import { Button, Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { NamedPlaceholder } from './placeholder-extensions.ts'

interface Props {
  /** The text into which it is inserted. */
  label: string
  placeholders: readonly NamedPlaceholder[]
  onChoose: (written: string) => void
}

/** The list of placeholders; the chosen one is inserted. */
export function PlaceholderMenu({ label, placeholders, onChoose }: Props) {
  const { t } = useTranslation('rules')
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
