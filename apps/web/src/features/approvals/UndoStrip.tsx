import { Button, Menu, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { applicantsOf, type DecisionRun } from './follow-run.ts'
import classes from './undo.module.css'
import type { useUndo } from './use-undo.ts'

interface Props {
  /** Those that can be taken back. */
  waiting: readonly DecisionRun[]
  undo: ReturnType<typeof useUndo>
  onUndo: () => void
  /** Takes back one of several, which a menu names. */
  onUndoOne?: (id: number) => void
  /** Whether the button that was pressed stood here: the focus goes to this one then. */
  takesFocus?: boolean
}

/** The way back while approvals wait. The text that says what is being approved stands before it. */
export function UndoStrip({ waiting, undo, onUndo, onUndoOne, takesFocus = true }: Props) {
  const { t } = useTranslation('approvals')
  const applicants = waiting.flatMap(applicantsOf)
  const until = Math.max(...waiting.map(({ beginsAt = 0 }) => beginsAt))
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  // The second press of a double click on what approved may meet this button.
  const onClick = ({ detail }: { detail: number }) => detail < 2 && onUndo()
  return (
    <>
      {undo.isFailed && (
        <Text size="sm" c="red" role="alert">
          {t('undo.failed')}
        </Text>
      )}
      <Button ref={button} variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} loading={undo.isPending} onClick={onClick}>
        {t(onUndoOne && applicants.length > 1 ? 'undo.all' : 'undo.verb')}
      </Button>
      {onUndoOne && applicants.length > 1 && (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="subtle" disabled={undo.isPending}>
              {t('undo.choose')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('undo.chooseHelp')}</Menu.Label>
            {applicants.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => onUndoOne(id)}>
                {name ?? id}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <TimeLeft key={until} until={until} />
    </>
  )
}

/** A line that shrinks until the time is over. */
function TimeLeft({ until }: { until: number }) {
  const [left] = useState(() => Math.max(0, until - Date.now()))
  return <span className={classes.time} style={{ animationDuration: `${left}ms` }} aria-hidden />
}
