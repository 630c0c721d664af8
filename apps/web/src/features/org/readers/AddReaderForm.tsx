import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensClock } from '../../../ui/athens-time.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import classes from './readers.module.css'
import { useAddReader } from './readers.queries.ts'
import { TokenDialog } from './TokenDialog.tsx'

/** Makes a token for a system; it is shown once, in a dialog of its own. */
export function AddReaderForm() {
  const { t } = useTranslation('readers')
  const add = useAddReader()
  const [name, setName] = useState('')
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const dayId = useId()
  const ofName = isRefused(add.error, 'reader.nameTaken')
  const ofDay = isRefused(add.error, 'reader.lastDayWrong')
  const focusDay = () => document.getElementById(dayId)?.focus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!name.trim()) return nameField.current?.focus()
    if (!lastDay) return focusDay()
    add.mutate(
      { name, lastDay: toAthensClock(lastDay).date },
      {
        onSuccess: () => {
          setName('')
          setLastDay(null)
          setTried(false)
        },
        onError: (error) => (isRefused(error, 'reader.lastDayWrong') ? focusDay() : nameField.current?.focus()),
      },
    )
  }
  return (
    <SectionCard title={t('add')}>
      <form noValidate className={classes.form} onSubmit={submit}>
        {!(ofName || ofDay) && <Refused error={add.error} />}
        <TextInput
          ref={nameField}
          label={t('name')}
          description={t('nameHelp')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isTried && !name.trim() ? t('noName') : ofName && add.error?.message}
        />
        <DateTimeField
          id={dayId}
          isDateOnly
          label={t('lastDay')}
          description={t('lastDayHelp')}
          value={lastDay}
          onChange={setLastDay}
          error={isTried && !lastDay ? t('noDay') : ofDay && add.error?.message}
        />
        <Button type="submit" loading={add.isPending}>
          {t('addButton')}
        </Button>
      </form>
      {add.data && <TokenDialog created={add.data} onClose={add.reset} />}
    </SectionCard>
  )
}
