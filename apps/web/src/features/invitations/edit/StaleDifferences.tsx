import type { Change } from '@klesis/contract/history.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeList } from '../../../ui/ChangeList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { useFieldNames } from '../history/use-field-names.ts'
import { unsavedChangesQuery } from '../invitations.queries.ts'
import { type InvitationDraft, toDraft, toInput } from './invitation-draft.ts'

interface Props {
  /** What was opened. */
  base: InvitationEdit
  draft: InvitationDraft
}

/** The most changes of one person that are unfolded from the start. */
const shownAtOnce = 5

/** What somebody else saved since the invitation was opened, and what was changed on the page. */
export function StaleDifferences({ base, draft }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const [opened, mine] = [toInput(toDraft(base)), toInput(draft)]
  const { data, error, refetch } = useQuery(unsavedChangesQuery(base.id, { body: opened && mine && { opened, mine }, language }))
  if (error) return <Refused error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  return (
    <Stack gap="xs">
      <Differences title={t('stale.theirs')} none={t('stale.theirsNone')} changes={data.theirs} />
      <Differences title={t('stale.mine')} none={t('stale.mineNone')} changes={data.mine} />
    </Stack>
  )
}

function Differences({ title, none, changes }: { title: string; none: string; changes: readonly Change[] }) {
  const { nameOf, withNames } = useFieldNames()
  if (changes.length === 0)
    return (
      <Text size="sm">
        {title}: {none}
      </Text>
    )
  return <ChangeList changes={changes.map(withNames)} more={0} nameOf={nameOf} title={`${title} (${changes.length})`} isOpen={changes.length <= shownAtOnce} />
}
