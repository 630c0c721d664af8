import { type RoundAssignment, roundAssignments, roundWays } from '@klesis/contract/evaluations/rounds/round-choices.ts'
import { evaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.calls.ts'
import type { EvaluationRounds, RoundChoice } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { NumberInput, Radio, Stack, Switch, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { type AskedRound, ConfirmRound } from './ConfirmRound.tsx'

interface Props {
  invitationId: number
  rounds: EvaluationRounds
  onClose: () => void
}

interface Values {
  who: RoundChoice['who']
  places: number
  numbers: string
  assignment: RoundAssignment
  hasDeadline: boolean
  until: string | null
}

const toNumbers = (text: string) => [...new Set(text.split(/[\n,;]/).flatMap((one) => one.trim() || []))]

function toChoice({ who, places, numbers }: Values): RoundChoice {
  if (who === 'best') return { who, places }
  return who === 'selected' ? { who, numbers: toNumbers(numbers) } : { who }
}

/** Asks who goes on to the next round, and says in numbers what that does before it begins. */
export function RoundDialog({ invitationId, rounds, onClose }: Props) {
  const { t } = useTranslation('evaluation-rounds')
  const [asked, ask] = useState<AskedRound>()
  const preview = useMutation({
    mutationFn: (body: RoundChoice) => call(evaluationRounds.preview, { params: { invitationId: String(invitationId) }, body }),
  })
  const initialValues: Values = {
    ...{ who: rounds.places === null ? 'best' : 'line', places: rounds.places ?? 10, numbers: '' },
    ...{ assignment: 'same', hasDeadline: false, until: null },
  }
  const form = useServerForm({
    initialValues,
    toBody: toChoice,
    check: ({ who, places, numbers, hasDeadline, until }) => ({
      places: who === 'best' && !(Number.isInteger(places) && places >= 1) ? t('placesFault') : undefined,
      numbers: who === 'selected' && toNumbers(numbers).length === 0 ? t('numbersFault') : undefined,
      until: hasDeadline && until === null ? t('untilMissing') : undefined,
    }),
    save: preview,
    onSaved: (numbers, values) => {
      const { assignment, hasDeadline, until } = values
      ask({ choice: toChoice(values), assignment, deadline: hasDeadline ? until : null, preview: numbers })
    },
  })
  const { close, question } = useGuardedClose({ isModified: () => form.isDirty, isBusy: form.isBusy, onClose })
  const title = t('beginTitle', { number: rounds.number + 1 })
  if (asked) return <ConfirmRound {...{ invitationId, rounds, asked, title, onClose }} onBack={() => ask(undefined)} />

  const { who, places, hasDeadline } = form.values
  const choose = <Name extends 'who' | 'assignment'>(name: Name) => ({
    value: form.values[name],
    onChange: (value: string) => form.field(name).onChange(value as Values[Name]),
  })
  const lineLabel = rounds.places === null ? t('who.noLine') : t('who.line', { places: rounds.places })
  return (
    <Dialog onClose={close} title={title}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <Refused error={form.refused} />
          <Radio.Group label={t('who')} {...choose('who')}>
            <Stack gap="xs" mt="xs">
              {roundWays.map((way) => (
                <Radio key={way} value={way} label={way === 'line' ? lineLabel : t(`who.${way}`)} disabled={way === 'line' && rounds.places === null} />
              ))}
            </Stack>
          </Radio.Group>
          {who === 'best' && (
            <NumberInput
              label={t('places')}
              description={t('placesHelp')}
              min={1}
              allowDecimal={false}
              value={Number.isNaN(places) ? '' : places}
              onChange={(typed) => form.field('places').onChange(typed === '' ? Number.NaN : Number(typed))}
              error={form.errorOf('places')}
            />
          )}
          {who === 'selected' && <Textarea label={t('numbers')} description={t('numbersHelp')} autosize minRows={3} maxRows={10} {...form.input('numbers')} />}
          <Radio.Group label={t('assignment')} {...choose('assignment')}>
            <Stack gap="xs" mt="xs">
              {roundAssignments.map((one) => (
                <Radio key={one} value={one} label={t(`assignment.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Switch label={t('hasDeadline')} {...form.input('hasDeadline', 'checkbox')} />
          {hasDeadline && <DateTimeField label={t('until')} isRequired defaultTime="23:59" {...form.field('until')} />}
          <DialogButtons confirm={t('preview')} isBusy={form.isBusy} onClose={close} />
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
