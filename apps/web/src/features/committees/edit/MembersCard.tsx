import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay } from '../../../ui/athens-day.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import text from '../../../ui/text.module.css'
import { AddMember } from './AddMember.tsx'
import { type CommitteeDraft, type MemberDraft, memberKey } from './committee-draft.ts'
import classes from './edit.module.css'
import { MemberRow } from './MemberRow.tsx'
import { memberFaults } from './member-faults.ts'
import { holdsSeat, lastDay, memberState } from './member-state.ts'
import { PastMembers } from './PastMembers.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'

interface Props {
  draft: CommitteeDraft
  /** The saved members: those whose membership had ended are collapsed, whatever the draft says. */
  saved: readonly MemberDraft[]
  put: (part: Partial<CommitteeDraft>) => void
  /** The server's refusal about the members, and the members concerned. */
  refusal: { message: string; about: { personId?: unknown; employeeId?: unknown } } | undefined
}

/** Past, current and future members, and a field to add one. */
export function MembersCard({ draft: { members, rule }, saved, put, refusal }: Props) {
  const { t } = useTranslation('committees')
  const [today] = useState(() => athensDay(new Date()))
  const [removing, setRemoving] = useState<MemberDraft>()
  // Newer than `members` where somebody is added before the next rendering.
  const latest = useRef(members)
  useEffect(() => {
    latest.current = members
  }, [members])
  const add = (member: MemberDraft) => {
    latest.current = [...latest.current, member]
    put({ members: latest.current })
  }
  const list = useRef<HTMLUListElement>(null)
  const isAbout = ({ identity }: MemberDraft) =>
    'personId' in identity ? identity.personId === refusal?.about.personId : identity.employeeId === refusal?.about.employeeId
  const change = (key: string, part: Partial<MemberDraft>) => put({ members: members.map((one) => (memberKey(one) === key ? { ...one, ...part } : one)) })
  const remove = (member: MemberDraft) => {
    if (member.hasSteps) change(memberKey(member), { activeUntil: lastDay(member, today) })
    else put({ members: members.filter((one) => memberKey(one) !== memberKey(member)) })
    setRemoving(undefined)
    requestAnimationFrame(() => list.current?.focus())
  }
  const seats = members.filter((member) => holdsSeat(member, today))
  const ended = new Set(saved.filter((member) => memberState(member, today) === 'ended').map(memberKey))
  const past = members.filter((member) => ended.has(memberKey(member)))
  const isWrong = (member: MemberDraft) => (refusal && isAbout(member)) || Object.keys(memberFaults(member, members)).length > 0
  const toRow = (member: MemberDraft) => (
    <MemberRow
      key={memberKey(member)}
      member={member}
      members={members}
      today={today}
      refusal={refusal && isAbout(member) ? refusal.message : undefined}
      onChange={(part) => change(memberKey(member), part)}
      onRemove={() => ('employeeId' in member.identity ? remove(member) : setRemoving(member))}
    />
  )
  const lacksChair = rule === 'chair' && !seats.some(({ role }) => role === 'chair')
  return (
    <SectionCard title={t('field.members')} text={t('members.text')}>
      {members.length > 0 && (seats.length === 0 || lacksChair) && (
        <Alert color="amber" role="status" mb="sm" icon={<IconAlertTriangle stroke={1.75} />}>
          {t(seats.length === 0 ? 'members.nobody' : 'members.noChair')}
        </Alert>
      )}
      {members.length === 0 && <p className={text.soft}>{t('members.none')}</p>}
      <ul ref={list} tabIndex={-1} className={classes.rows} aria-label={t('members.list')}>
        {members.filter((member) => !ended.has(memberKey(member))).map(toRow)}
      </ul>
      <PastMembers count={past.length} isNeeded={past.some(isWrong)}>
        <ul className={classes.rows} aria-label={t('members.pastList')}>
          {past.map(toRow)}
        </ul>
      </PastMembers>
      {refusal && !members.some(isAbout) && (
        <Alert color="red" role="alert" mb="sm">
          {refusal.message}
        </Alert>
      )}
      <AddMember membersNow={() => latest.current} today={today} onAdd={add} />
      {removing && <RemoveMemberDialog member={removing} today={today} onConfirm={() => remove(removing)} onClose={() => setRemoving(undefined)} />}
    </SectionCard>
  )
}
