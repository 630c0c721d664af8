import { Group, Text } from '@mantine/core'
import { useStore } from '../../api/store.ts'
import { runsStore } from './follow-run.ts'
import { waitingOf } from './take-back.ts'
import { UndoStrip } from './UndoStrip.tsx'
import undoClasses from './undo.module.css'
import { useApprovingText } from './use-approving-text.ts'
import type { useUndo } from './use-undo.ts'

interface Props {
  /** The application that is read. It says itself that it is being approved. */
  id: number
  undo: ReturnType<typeof useUndo>
}

/** On a phone, above the decisions: what else is being approved, with the way back. The foot of the list lies below the application. */
export function SheetUndo({ id, undo }: Props) {
  const waiting = waitingOf(useStore(runsStore)).filter(({ ids }) => !ids.includes(id))
  const ids = waiting.flatMap((run) => run.ids)
  const text = useApprovingText(waiting)
  if (ids.length === 0) return null
  return (
    <Group gap="sm" wrap="nowrap" className={`${undoClasses.bar} ${undoClasses.sheet}`}>
      <Text role="status" size="sm" flex={1}>
        {text}
      </Text>
      <UndoStrip waiting={waiting} undo={undo} onUndo={() => undo.undo(ids)} takesFocus={false} />
    </Group>
  )
}
