import type { EvaluationHead, EvaluationRow } from '@klesis/contract/evaluations/evaluation.ts'
import { Button, Checkbox, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useDecline } from './declines.queries.ts'
import { EarlyChoice } from './EarlyChoice.tsx'

interface Props {
  head: EvaluationHead
  /** The applications that the member has left. */
  rows: readonly EvaluationRow[]
  /** Some are declined; the form begins anew. */
  onDeclined: () => void
  /** The member evaluates nothing of the invitation any more. */
  onOut: () => void
}

/** Some of one's applications, or all of the invitation, with the reason. */
export function DeclineForm({ head, rows, onDeclined, onOut }: Props) {
  const { t } = useTranslation(['evaluation-declines', 'app'])
  // The rows are read again while one writes: what is not there any more is not declined, and who chose some never declines all.
  const [offersSome, setOffersSome] = useState(rows.length > 0)
  if (!offersSome && rows.length > 0) setOffersSome(true)
  // Before evaluation begins there are no rows, though applications may wait: nobody declines all of them by not choosing.
  const isEarly = head.phase === 'notBegun' && !offersSome
  const hidesNames = head.stage?.hidesApplicants === true
  const isAll = ({ scope }: { scope: string }) => scope === 'all' || !offersSome
  const ticked = ({ applicationIds }: { applicationIds: string[] }) => applicationIds.filter((id) => rows.some((row) => String(row.applicationId) === id))
  const form = useServerForm({
    initialValues: { scope: 'some', applicationIds: [] as string[], confirmed: false, reason: '' },
    toBody: (draft) => ({ applicationIds: isAll(draft) ? null : ticked(draft).map(Number), reason: draft.reason.trim() }),
    check: ({ reason, confirmed, ...choice }) => ({
      confirmed: isEarly && !confirmed ? t('notBegun.choose') : undefined,
      applicationIds: !isAll(choice) && ticked(choice).length === 0 ? t(rows.length > 0 ? 'choose' : 'nothingLeft') : undefined,
      reason: reason.trim() === '' ? t('app:reason.missing') : undefined,
    }),
    save: useDecline(head.invitationId),
    onSaved: (_, draft) => {
      if (isAll(draft)) return onOut()
      void toast({ message: t('done', { count: ticked(draft).length }) })
      onDeclined()
    },
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          {offersSome ? (
            <Radio.Group label={t('scope')} {...form.field('scope')}>
              <Stack gap="xs" mt="xs">
                <Radio value="some" label={t('scope.some')} />
                <Radio value="all" label={t('scope.all')} description={t('scope.allText')} />
              </Stack>
            </Radio.Group>
          ) : isEarly ? (
            <EarlyChoice head={head} {...form.field('confirmed')} />
          ) : (
            <p className={text.flat}>{t('nothingLeft')}</p>
          )}
          {!isAll(form.values) && (
            <Checkbox.Group label={t('applications')} {...form.field('applicationIds')}>
              <Stack gap="xs" mt="xs">
                {rows.map(({ applicationId, protocolNumber, applicantName }) => (
                  <Checkbox
                    key={applicationId}
                    value={String(applicationId)}
                    label={
                      <>
                        {!hidesNames && `${protocolNumber ?? applicationId} · `}
                        <span data-private>{applicantName}</span>
                      </>
                    }
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Textarea label={t('app:reason.label')} description={t('help')} required autosize minRows={3} maxLength={5000} {...form.input('reason')} />
          <Refused error={form.refused} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.isBusy}>
              {t('confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
