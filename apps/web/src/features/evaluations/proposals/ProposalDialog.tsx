import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { type ProposalKind, proposalKinds, proposalNoteLimit } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { Proposal } from '@klesis/contract/evaluations/proposals.ts'
import { Radio, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../../org/ChangedNotice.tsx'
import classes from './proposals.module.css'
import { proposalsQuery, usePropose } from './proposals.queries.ts'

interface Props {
  invitationId: number
  row: Pick<RankingRow, 'applicationId' | 'applicantName'>
  proposal: Proposal | undefined
  onClose: () => void
}

interface Values {
  kind: ProposalKind | 'none'
  note: string
}

const toValues = ({ kind, note }: Pick<Proposal, 'kind' | 'note'>): Values => ({ kind: kind ?? 'none', note })

/** What is proposed for one application, and why. */
export function ProposalDialog({ invitationId, row: { applicationId, applicantName: name }, proposal, onClose }: Props) {
  const { t } = useTranslation('evaluation-proposals')
  const queries = useQueryClient()
  const readNewer = async () => {
    const { items } = await queries.fetchQuery({ ...proposalsQuery(invitationId, [applicationId]), staleTime: 0 })
    return items[0]
  }
  const form = useServerForm<Values, Parameters<ReturnType<typeof usePropose>['mutate']>[0], Proposal>({
    initialValues: toValues(proposal ?? { kind: null, note: '' }),
    toBody: ({ kind, note }, revision) => ({ kind: kind === 'none' ? null : kind, note: note.trim(), revision }),
    check: () => ({}),
    stale: { code: 'proposal.stale', revision: proposal?.revision ?? 0, toValues, readNewer },
    save: usePropose(invitationId, applicationId),
    onSaved: () => {
      void toast({ message: t('saved', { name }) })
      onClose()
    },
  })
  const kind = form.input('kind')
  const { close, question } = useGuardedClose({ isModified: () => form.isDirty, isBusy: form.isBusy, onClose })
  return (
    <Dialog title={t('title', { name })} onClose={close}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <p className={text.flat}>{t('text')}</p>
          <ChangedNotice
            conflict={form.conflict}
            labelOf={(field) => t(field)}
            formatValue={(field, values) => (field === 'kind' ? t(`kind.${values.kind}`) : values.note)}
          />
          <Refused error={form.refused} />
          <Radio.Group label={t('kind')} {...kind}>
            <div className={classes.kinds}>
              {([...proposalKinds, 'none'] as const).map((value) => (
                <Radio key={value} value={value} label={t(`kind.${value}`)} />
              ))}
            </div>
          </Radio.Group>
          <Textarea label={t('note')} description={t('noteHelp')} autosize minRows={3} maxLength={proposalNoteLimit} {...form.input('note')} />
          {proposal && <p className={text.soft}>{t('last', { name: proposal.setBy, when: toAthensText(proposal.setAt) })}</p>}
          <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={close} />
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
