import type { CommitteeMember } from '@klesis/contract/evaluations/committee.ts'
import { Progress } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'

/** How many evaluations of a member are final, as words and as a bar. */
export function MemberProgress({ member: { name, progress } }: { member: CommitteeMember }) {
  const { t } = useTranslation('evaluation-committee')
  const { final, drafts, expected } = progress
  const done = t('members.done', { done: final, count: expected })
  return (
    <div>
      <p className={text.flat}>
        {done}
        {drafts > 0 && <span className={text.soft}> {t('members.drafts', { count: drafts })}</span>}
      </p>
      <Progress.Root size={6} mt={4}>
        <Progress.Section value={expected > 0 ? (100 * final) / expected : 0} aria-label={name} aria-valuetext={done} />
      </Progress.Root>
    </div>
  )
}
