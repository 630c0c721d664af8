import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, type TablerIcon } from '@tabler/icons-react'
import { toActionColor } from './action-icon.ts'

type Kind = Extract<ActionResult, { type: 'swal' }>['icon']

const looks: Record<Kind, { icon: TablerIcon; color: string }> = {
  success: { icon: IconCircleCheck, color: 'green' },
  info: { icon: IconInfoCircle, color: 'aegean' },
  warning: { icon: IconAlertTriangle, color: 'amber' },
  error: { icon: IconCircleX, color: 'red' },
}

/** What an action says, with its lines as they were written. */
export function ActionMessage({ icon, children }: { icon: Kind; children: string }) {
  const { icon: Icon, color } = looks[icon]
  return (
    <Group wrap="nowrap" align="flex-start">
      <Icon size={24} stroke={1.75} color={toActionColor(color)} aria-hidden style={{ flex: 'none' }} />
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Text>
    </Group>
  )
}
