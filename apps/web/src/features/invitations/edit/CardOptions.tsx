import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AnonymousEntry } from './AnonymousEntry.tsx'
import { ApprovalFields } from './ApprovalFields.tsx'
import type { Draft } from './draft.ts'
import classes from './edit.module.css'
import { fieldId } from './sections.ts'
import type { Editing } from './use-editing.ts'

const publishing = ['isPublished', 'isArchived'] as const
const contents = ['avatarRequired', 'appExperience', 'appItems', 'appScopus', 'appOthers', 'appComments'] as const
const deciding = ['appEvaluation', 'appApprovals'] as const
const lists = ['protocol', 'showDocCount'] as const

/** The switches of the invitation. */
export function CardOptions({ editing: { base, draft, change } }: { editing: Editing }) {
  const { t } = useTranslation('invitations')
  const endBefore = useRef(draft.flags.continuous ? null : draft.endsAt)
  const option = (name: (typeof publishing | typeof contents | typeof deciding)[number]) => (
    <Checkbox key={name} label={t(`option.${name}`)} checked={draft[name]} onChange={(event) => change({ [name]: event.currentTarget.checked })} />
  )
  const setFlags = (flags: Partial<Draft['flags']>) => change({ flags: { ...draft.flags, ...flags } })
  const flag = (name: (typeof lists)[number] | 'anonymous') => (
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
        {publishing.map(option)}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('options.access')}</legend>
        <Checkbox label={t('option.continuous')} checked={draft.flags.continuous} onChange={(event) => setContinuous(event.currentTarget.checked)} />
        {flag('anonymous')}
        {draft.flags.anonymous && <AnonymousEntry invitation={base} />}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('options.content')}</legend>
        {contents.map(option)}
        {lists.map(flag)}
      </fieldset>
      <fieldset className={classes.group} id={fieldId('flags')} tabIndex={-1}>
        <legend>{t('options.approvals')}</legend>
        {deciding.map(option)}
        <ApprovalFields flags={draft.flags} onChange={setFlags} />
      </fieldset>
    </>
  )
}
