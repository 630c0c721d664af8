import type { CommitteeView } from '@klesis/contract/committees/committees.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay } from '../../../ui/athens-day.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'
import text from '../../../ui/text.module.css'
import { writeDate } from '../../../ui/typed-time.ts'
import { type MemberDraft, memberKey, toCommitteeDraft } from './committee-draft.ts'
import classes from './edit.module.css'
import { MemberStateChip } from './MemberStateChip.tsx'
import { memberState } from './member-state.ts'
import { PastMembers } from './PastMembers.tsx'

/** The committee for members who may not edit it. */
export function CommitteeDetails({ committee }: { committee: CommitteeView }) {
  const { t } = useTranslation('committees')
  const [today] = useState(() => athensDay(new Date()))
  const { members, code, rule } = toCommitteeDraft(committee)
  const isPast = (member: MemberDraft) => memberState(member, today) === 'ended'
  const past = members.filter(isPast)
  const toRow = (member: MemberDraft) => {
    const from = writeDate(member.activeFrom ?? '')
    return (
      <SectionRow key={memberKey(member)} title={member.name} action={<MemberStateChip state={memberState(member, today)} />}>
        <small>
          {t(`role.${member.role}`)} · {member.activeUntil ? t('member.dates', { from, until: writeDate(member.activeUntil) }) : t('member.since', { from })}
        </small>
      </SectionRow>
    )
  }
  return (
    <>
      <PageHeader title={textIn(committee.title, useLanguage())} lead={code} crumbs={[{ text: t('title'), to: '/management/commitees' }]} />
      <div className={classes.page}>
        <SectionCard title={t('field.rule')}>
          <b className={classes.name}>{t(`rule.${rule}`)}</b>
          <p className={text.soft}>{t(`does.${rule}`)}</p>
        </SectionCard>
        <SectionCard title={t('field.members')}>
          <SectionRows>{members.filter((member) => !isPast(member)).map(toRow)}</SectionRows>
          <PastMembers count={past.length}>
            <SectionRows>{past.map(toRow)}</SectionRows>
          </PastMembers>
        </SectionCard>
      </div>
    </>
  )
}
