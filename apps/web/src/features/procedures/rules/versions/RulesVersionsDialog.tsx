import { rulesDifference } from '@klesis/contract/procedures/rules/words/rules-difference.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useReach } from '../../reach/use-reach.ts'
import { VersionsDialog } from '../../versions/VersionsDialog.tsx'
import { rulesVersionQuery, rulesVersionsQuery, useRestoreRules } from '../rules.queries.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { changedPoints, type RulesDraft } from '../state/use-rules-draft.ts'
import { RuleChanges } from './RuleChanges.tsx'

interface Props {
  draft: RulesDraft
  onClose: () => void
}

/** All versions of the rules, each with what it changed in plain sentences. */
export function RulesVersionsDialog({ draft, onClose }: Props) {
  const { t } = useTranslation('rules')
  const { invitationId } = useRuleScope()
  const versions = useInfiniteQuery(rulesVersionsQuery(invitationId))
  const restore = useRestoreRules(invitationId)
  const { saved, isModified } = draft
  const reach = useReach(invitationId)
  const queryClient = useQueryClient()
  const restoreVersion = async (number: number) => {
    // Its rules are shown already: the button stands below them.
    const { rules } = await queryClient.ensureQueryData(rulesVersionQuery(invitationId, number))
    if (!(await reach.confirm(changedPoints(saved?.rules ?? [], rules), 'save'))) return
    restore.mutate(
      { number, revision: saved?.revision ?? 0 },
      {
        onSuccess: () => {
          void toast({ message: t('done.restored', { number }) })
          onClose()
        },
      },
    )
  }
  return (
    <VersionsDialog
      title={t('versions.title')}
      versions={versions}
      restoring={restore}
      reach={reach}
      note={isModified ? t('versions.saveFirst') : undefined}
      liveNumber={saved?.live?.number}
      isRestorable={({ number }) => !isModified && number !== saved?.saved?.number}
      onRestore={(number) => void restoreVersion(number)}
      content={(number, button) => <Opened number={number} restore={button} />}
      onClose={onClose}
    />
  )
}

function Opened({ number, restore }: { number: number; restore: ReactNode }) {
  const { invitationId, names, language } = useRuleScope()
  const { data, error, refetch } = useQuery(rulesVersionQuery(invitationId, number))
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={1} height={80} />
  return (
    <>
      <div>
        <RuleChanges changes={rulesDifference(data.before, data.rules, names, language)} />
      </div>
      {restore}
    </>
  )
}
