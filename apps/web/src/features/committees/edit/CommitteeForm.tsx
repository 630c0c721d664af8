import type { CommitteeView } from '@klesis/contract/committees/committees.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { CallRefused } from '../../../api/call-refused.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toText } from '../../../ui/localized-text.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { StickyFooter } from '../../../ui/StickyFooter.tsx'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { ChangedNotice } from '../../org/ChangedNotice.tsx'
import { useRevisedForm } from '../../org/use-revised-form.ts'
import { useSaveCommittee } from '../committees.queries.ts'
import { BasicsCard } from './BasicsCard.tsx'
import { type CommitteeDraft, committeeFaults, newCommittee, toCommitteeDraft, toCommitteeInput } from './committee-draft.ts'
import classes from './edit.module.css'
import { MembersCard } from './MembersCard.tsx'
import { mergeCommittee } from './merge-committee.ts'
import { UsesCard } from './UsesCard.tsx'
import { useCommitteeText } from './use-committee-text.ts'

interface Props {
  /** What is changed; a new one without it. */
  committee?: CommitteeView
  /** The committee as it stands now, asked for when somebody else was faster. */
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

/** Which field a refusal is about. */
const fieldOf: Partial<Record<RefusalCode, keyof CommitteeDraft>> = {
  'committee.codeTaken': 'code',
  ...Object.fromEntries(ofMembers.map((code) => [code, 'members' as const])),
}

export function CommitteeForm({ committee, readNewer }: Props) {
  const { t } = useTranslation('committees')
  const language = useLanguage()
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  const save = useSaveCommittee(committee?.id)
  const form = useRevisedForm({
    first: committee ? toCommitteeDraft(committee) : newCommittee,
    revision: committee?.revision,
    findFaults: committeeFaults,
    save,
    toBody: toCommitteeInput,
    toDraft: toCommitteeDraft,
    fieldOf,
    stale: 'committee.changed',
    readNewer,
    merge: mergeCommittee,
    onSaved: (saved) => {
      void toast({ title: toText(saved.title, language), message: t(committee ? 'edit.saved' : 'edit.created') })
      if (!committee) void navigate({ to: '/management/commitee/edit/$id', params: { id: String(saved.id) }, replace: true, ignoreBlocker: true })
    },
  })
  const { draft, base, met, refused, isDirty, faultOf, refusalOf, put, submit } = form
  const say = useCommitteeText(met)
  useEffect(() => {
    if (met || refused) notice.current?.scrollIntoView({ block: 'center' })
  }, [met, refused])
  const title = committee ? toText(draft.title, language) || t('edit.crumb') : t('edit.newTitle')
  const refusal = refusalOf('members')
  return (
    <>
      <PageHeader title={title} lead={committee && draft.code} crumbs={[{ text: t('title'), to: '/management/commitees' }]} />
      <form noValidate onSubmit={submit}>
        <div className={classes.page}>
          <div ref={notice} className={classes.notice}>
            <ChangedNotice met={met} nameOf={(field) => t(`field.${field}`)} say={say} />
            <Refused error={refused} />
          </div>
          <BasicsCard draft={draft} put={put} faultOf={faultOf} refusalOf={refusalOf} />
          <MembersCard
            draft={draft}
            saved={base.members}
            put={put}
            refusal={refusal === undefined ? undefined : { message: refusal, about: save.error instanceof CallRefused ? save.error.params : {} }}
          />
          {committee && <UsesCard uses={committee.uses} />}
        </div>
        <StickyFooter label={t('edit.footer')}>
          <Button type="submit" leftSection={<IconDeviceFloppy size={19} aria-hidden />} loading={save.isPending}>
            {t(committee ? 'edit.save' : 'edit.create')}
          </Button>
          {isDirty && <SaveState state={save.isError ? 'failed' : 'unsaved'} />}
        </StickyFooter>
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
