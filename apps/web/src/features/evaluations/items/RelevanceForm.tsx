import type { EvaluatedItem, ItemApplication } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstFault } from '../../../ui/focus-first-fault.ts'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import classes from './items.module.css'

interface Props {
  invitationId: number
  item: EvaluatedItem
  rows: readonly ItemApplication[]
  mayRate: boolean
  /** Tells whether something is written that is not saved. */
  onChanged: (isChanged: boolean) => void
  onSaved: () => void
  onClose: () => void
}

interface Rating {
  value: string
  comment: string
}

const givenOf = ({ mine }: ItemApplication): Rating => ({ value: mine ? String(mine.relevance) : '', comment: mine?.comment ?? '' })
const isChanged = (row: ItemApplication, { value, comment }: Rating) => value.trim() !== givenOf(row).value || comment.trim() !== givenOf(row).comment
const isInRange = ({ value }: Rating) => /^\d{1,3}$/.test(value.trim()) && Number(value) <= 100

/** One rating for each application; what was changed is saved together, and a failure keeps the rest of what was written. */
export function RelevanceForm({ invitationId, item, rows, mayRate, onChanged, onSaved, onClose }: Props) {
  const { t } = useTranslation('evaluations')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  const queries = useQueryClient()
  const [written, write] = useState<Readonly<Record<number, Rating>>>({})
  const [wasSent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const ratingOf = (row: ItemApplication) => written[row.applicationId] ?? givenOf(row)
  const changed = rows.filter((row) => isChanged(row, ratingOf(row)))
  const hasChanged = changed.length > 0
  useEffect(() => onChanged(hasChanged), [onChanged, hasChanged])
  const save = useMutation({
    mutationFn: async () => {
      for (const row of changed) {
        const { value, comment } = ratingOf(row)
        const params = { invitationId: String(invitationId), itemId: String(item.id), id: String(row.applicationId) }
        await call(evaluations.saveRelevance, { params, body: { relevance: Number(value), comment: comment.trim() } })
      }
    },
    onSuccess: () => {
      void toast({ message: t('relevance.saved', { title: item.title }) })
      onSaved()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['evaluations', 'items', invitationId] }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (changed.every((row) => isInRange(ratingOf(row)))) return save.mutate()
    requestAnimationFrame(() => form.current && focusFirstFault(form.current))
  }
  return (
    <form ref={form} noValidate onSubmit={send}>
      <Stack>
        <p className={text.soft}>{t('relevance.help')}</p>
        <Refused error={save.error} />
        <ul className={classes.ratings}>
          {rows.map((row) => {
            const rating = ratingOf(row)
            const set = (part: Partial<Rating>) => write({ ...written, [row.applicationId]: { ...rating, ...part } })
            const isReadOnly = !mayRate || !row.isOpen
            const isFaulty = wasSent && isChanged(row, rating) && !isInRange(rating)
            const name = `${row.applicantName}: `
            return (
              <li key={row.applicationId} className={classes.rating}>
                <div>
                  <h3>{row.applicantName}</h3>
                  <p>
                    {row.protocolNumber ?? t('list.number', { id: row.applicationId })}
                    {row.mean !== null && row.given !== null && ` · ${t('relevance.mean', { mean: number.format(row.mean), count: row.given })}`}
                  </p>
                </div>
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  label={t('relevance.value')}
                  aria-label={name + t('relevance.value')}
                  disabled={isReadOnly}
                  value={rating.value}
                  error={isFaulty ? t('relevance.range') : undefined}
                  onChange={(event) => set({ value: event.currentTarget.value })}
                />
                {(!isReadOnly || rating.comment !== '') && (
                  <Textarea
                    className={classes.comment}
                    autosize
                    maxLength={5000}
                    label={t('relevance.comment')}
                    aria-label={name + t('relevance.comment')}
                    disabled={isReadOnly}
                    value={rating.comment}
                    onChange={(event) => set({ comment: event.currentTarget.value })}
                  />
                )}
              </li>
            )
          })}
        </ul>
        {mayRate && <DialogButtons confirm={t('relevance.save')} isBusy={save.isPending} onClose={onClose} />}
      </Stack>
    </form>
  )
}
