import { Group, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './approvals.module.css'
import type { DecisionRun } from './follow-run.ts'
import { UndoStrip } from './UndoStrip.tsx'
import undoClasses from './undo.module.css'
import { useUndo } from './use-undo.ts'

/** Instead of the decisions on an application while its approval can be taken back. */
export function ApprovingBar({ id, waiting }: { id: number; waiting: readonly DecisionRun[] }) {
  const { t } = useTranslation('approvals')
  const undo = useUndo()
  return (
    <Group gap="sm" py="xs" className={`${classes.decisions} ${undoClasses.bar}`} data-decides>
      <Text role="status" flex={1}>
        {t('run.approving')}
      </Text>
      <UndoStrip waiting={waiting} undo={undo} onUndo={() => undo.undo([id])} />
    </Group>
  )
}
