import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { Checkbox, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import classes from './bar.module.css'
import { useFresh } from './use-fresh.ts'

/** Asks how a rehearsal begins anew: with what was done again, and with what other systems answer. */
export function RestartDialog({ rehearsal, onClose }: { rehearsal: Rehearsal; onClose: () => void }) {
  const { t } = useTranslation('rehearsals')
  const { start, begin } = useFresh(rehearsal)
  const [outside, setOutside] = useState(rehearsal.outside)
  const [answer, setAnswer] = useState(() => (rehearsal.outsideAnswer === null ? '' : JSON.stringify(rehearsal.outsideAnswer, null, 2)))
  const [isFaulty, setIsFaulty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [again, setAgain] = useState(false)
  const count = rehearsal.entries.filter(({ kind }) => kind !== 'screen').length
  const confirm = () => {
    const read = outside ? {} : readAnswer(answer)
    if (read) return begin({ outside, again, ...read })
    setIsFaulty(true)
    field.current?.focus()
  }
  return (
    <ConfirmDialog title={t('restart.title')} confirm={t('restart.confirm')} tone="aegean" isBusy={start.isPending} onConfirm={confirm} onClose={onClose}>
      <p className={classes.bandText}>{t('restart.text')}</p>
      {count > 0 && (
        <Checkbox
          mt="md"
          label={t('restart.again', { count })}
          description={t('restart.againHelp')}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        mt="md"
        label={t('restart.outside')}
        description={t('restart.outsideHelp')}
        checked={outside}
        onChange={(event) => setOutside(event.currentTarget.checked)}
      />
      {!outside && (
        <Textarea
          ref={field}
          mt="md"
          autosize
          maxRows={12}
          label={t('restart.answer')}
          description={t('restart.answerHelp')}
          placeholder={'{ "days": 12 }'}
          spellCheck={false}
          value={answer}
          error={isFaulty && readAnswer(answer) === undefined ? t('restart.answerFault') : undefined}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      <Refused error={start.error} />
    </ConfirmDialog>
  )
}

/** What other systems answer, if anything was written; undefined if it is no JSON. */
function readAnswer(text: string): { outsideAnswer?: Json } | undefined {
  if (text.trim() === '') return {}
  try {
    return { outsideAnswer: JSON.parse(text) as Json }
  } catch {
    return undefined
  }
}
