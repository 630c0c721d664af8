import { useTranslation } from '../../../i18n/use-translation.ts'
import { writeDate } from '../../../ui/typed-time.ts'
import type { CommitteeDraft, MemberDraft } from './committee-draft.ts'
import { differing } from './merge-committee.ts'

/** Formats the old and new value of a field that somebody else changed; of the members only the differences. */
export function useCommitteeText(met: { was: CommitteeDraft; now: CommitteeDraft } | undefined) {
  const { t } = useTranslation('committees')
  const sayMember = ({ name, role, activeFrom, activeUntil }: MemberDraft) => {
    const from = writeDate(activeFrom ?? '')
    const dates = activeUntil ? t('member.dates', { from, until: writeDate(activeUntil) }) : t('member.since', { from })
    return `${name} (${t(`role.${role}`)}, ${dates})`
  }
  return (field: keyof CommitteeDraft, of: CommitteeDraft): string => {
    if (field === 'code') return of.code
    if (field === 'rule') return t(`rule.${of.rule}`)
    if (field === 'title') return Object.values(of.title).join(' / ')
    const other = of === met?.was ? met.now : met?.was
    return differing(of.members, other?.members ?? [])
      .map(sayMember)
      .join(', ')
  }
}
