import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AnonymousEntry } from './AnonymousEntry.tsx'
import { ApprovalFields } from './ApprovalFields.tsx'
import classes from './edit.module.css'
import type { InvitationDraft } from './invitation-draft.ts'
import { fieldId } from './sections.ts'
import type { Editing } from './use-editing.ts'

const publishingFields = ['isPublished', 'isArchived'] as const
const contentFields = ['avatarRequired', 'appExperience', 'appItems', 'appScopus', 'appOthers', 'appComments'] as const
const decisionFields = ['appEvaluation', 'appApprovals'] as const
const contentFlags = ['protocol', 'showDocCount'] as const

/** The switches of the invitation: fields of its own and those of its flags. */
export function CardOptions({ editing: { base, draft, change } }: { editing: Editing }) {
  const { t } = useTranslation('invitations')
  const endBefore = useRef(draft.flags.continuous ? null : draft.endsAt)
  const fieldOption = (name: (typeof publishingFields | typeof contentFields | typeof decisionFields)[number]) => (
    <Checkbox key={name} label={t(`option.${name}`)} checked={draft[name]} onChange={(event) => change({ [name]: event.currentTarget.checked })} />
  )
  const setFlags = (flags: Partial<InvitationDraft['flags']>) => change({ flags: { ...draft.flags, ...flags } })
  const flagOption = (name: (typeof contentFlags)[number] | 'anonymous') => (
    <Checkbox key={name} label={t(`option.${name}`)} checked={draft.flags[name]} onChange={(event) => setFlags({ [name]: event.currentTarget.checked })} />
  )
  const setContinuous = (continuous: boolean) => {
    if (continuous) endBefore.current = draft.endsAt
    change({ flags: { ...draft.flags, continuous }, endsAt: continuous ? noEnd : endBefore.current })
  }
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('options.publish')}</legend>
        {publishingFields.map(fieldOption)}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('options.access')}</legend>
        <Checkbox label={t('option.continuous')} checked={draft.flags.continuous} onChange={(event) => setContinuous(event.currentTarget.checked)} />
        {flagOption('anonymous')}
        {draft.flags.anonymous && <AnonymousEntry invitation={base} />}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('options.content')}</legend>
        {contentFields.map(fieldOption)}
        {contentFlags.map(flagOption)}
      </fieldset>
      <fieldset className={classes.group} id={fieldId('flags')} tabIndex={-1}>
        <legend>{t('options.approvals')}</legend>
        {decisionFields.map(fieldOption)}
        <ApprovalFields
          flags={draft.flags}
          isByCommittee={draft.appApprovals}
          languages={draft.languages.length > 0 ? draft.languages : ['el']}
          onChange={setFlags}
        />
      </fieldset>
    </>
  )
}
