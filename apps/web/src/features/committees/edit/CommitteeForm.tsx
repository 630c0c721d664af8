import { CommitteeInput, type CommitteeView } from '@klesis/contract/committees/committees.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { CallRefused } from '../../../api/call-refused.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { StickyFooter } from '../../../ui/StickyFooter.tsx'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../../org/ChangedNotice.tsx'
import { useSaveCommittee } from '../committees.queries.ts'
import { BasicsCard } from './BasicsCard.tsx'
import { newCommittee, toCommitteeDraft, toCommitteeInput } from './committee-draft.ts'
import classes from './edit.module.css'
import { MembersCard } from './MembersCard.tsx'
import { hasMemberFaults } from './member-faults.ts'
import { mergeCommittee } from './merge-committee.ts'
import { UsesCard } from './UsesCard.tsx'
import { useCommitteeText } from './use-committee-text.ts'

interface Props {
  /** The committee to edit; left out for a new one. */
  committee?: CommitteeView
  /** Refetches the committee after somebody else has changed it. */
  readNewer?: () => Promise<CommitteeView | undefined>
}

const ofMembers = [
  'committee.oneChair',
  'committee.memberTwice',
  'committee.memberUnknown',
  'committee.datesWrong',
  'employee.notFound',
  'employee.inactive',
  'substitute.noAccount',
] as const

const fieldOfRefusal: Partial<Record<RefusalCode, 'code' | 'members'>> = {
  'committee.codeTaken': 'code',
  ...Object.fromEntries(ofMembers.map((code) => [code, 'members' as const])),
}

export function CommitteeForm({ committee, readNewer }: Props) {
  const { t } = useTranslation('committees')
  const language = useLanguage()
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  const save = useSaveCommittee(committee?.id)
  const form = useServerForm({
    initialValues: committee ? toCommitteeDraft(committee) : newCommittee,
    schema: CommitteeInput,
    toBody: (draft, revision) => ({ ...toCommitteeInput(draft), revision }),
    faultText: (field, fault) => {
      if (field === 'code') return t(fault === 'required' ? 'fault.code' : 'fault.badCode')
      return t(field === 'members' ? 'fault.from' : 'fault.title')
    },
    // Each row shows its own faults.
    check: ({ members }) => (hasMemberFaults(members) ? { members: t('fault.from') } : {}),
    fieldOfRefusal,
    save,
    stale: { code: 'committee.changed', revision: committee?.revision, toValues: toCommitteeDraft, readNewer, merge: mergeCommittee },
    onSaved: (saved) => {
      void toast({ title: textIn(saved.title, language), message: t(committee ? 'edit.saved' : 'edit.created') })
      if (!committee) void navigate({ to: '/management/commitee/edit/$id', params: { id: String(saved.id) }, replace: true, ignoreBlocker: true })
    },
  })
  const { values, base, conflict, refused, isDirty } = form
  const formatValue = useCommitteeText(conflict)
  useEffect(() => {
    if (conflict || refused) notice.current?.scrollIntoView({ block: 'center' })
  }, [conflict, refused])
  const title = committee ? textIn(values.title, language) || t('edit.crumb') : t('edit.newTitle')
  const refusal = save.error instanceof CallRefused && form.errorOf('members') ? save.error : undefined
  return (
    <>
      <PageHeader title={title} lead={committee && values.code} crumbs={[{ text: t('title'), to: '/management/commitees' }]} />
      <form noValidate onSubmit={form.submit}>
        <div className={classes.page}>
          <div ref={notice} className={classes.notice}>
            <ChangedNotice conflict={conflict} labelOf={(field) => t(`field.${field}`)} formatValue={formatValue} />
            <Refused error={refused} />
          </div>
          <BasicsCard form={form} />
          <MembersCard draft={values} saved={base.members} put={form.set} refusal={refusal && { message: refusal.message, about: refusal.params }} />
          {committee && <UsesCard uses={committee.uses} />}
        </div>
        <StickyFooter label={t('edit.footer')}>
          <Button type="submit" leftSection={<IconDeviceFloppy size={19} aria-hidden />} loading={form.isBusy}>
            {t(committee ? 'edit.save' : 'edit.create')}
          </Button>
          {isDirty && <SaveState state={save.isError ? 'failed' : 'unsaved'} />}
        </StickyFooter>
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
