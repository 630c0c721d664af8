import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ToScriptItem } from './ToScriptItem.tsx'

export interface RuleMenuProps {
  rule: Rule
  title: string
  /** Among the rules of the point, 0 for the first. */
  index: number
  count: number
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

const icon = { size: 18, stroke: 1.75 }

/** What else can be done with a rule. */
export function RuleMenu({ rule, title, index, count, onMove, onDuplicate, onRemove }: RuleMenuProps) {
  const { t } = useTranslation('rules')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('rule.more', { title })}>
          <IconDots size={19} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={index === 0} onClick={() => onMove(-1)}>
          {t('rule.earlier')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={index === count - 1} onClick={() => onMove(1)}>
          {t('rule.later')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
          {t('rule.duplicate')}
        </Menu.Item>
        <ToScriptItem rule={rule} />
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {t('rule.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
