import { rulesDifference } from '@klesis/contract/procedures/rules/words/rules-difference.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { toast } from '../../../../ui/toast.ts'
import { VersionsDialog } from '../../versions/VersionsDialog.tsx'
import { rulesVersionQuery, rulesVersionsQuery, useRestoreRules } from '../rules.queries.ts'
import { useRuleScope } from '../state/rule-context.ts'
import type { RulesDraft } from '../state/use-rules-draft.ts'
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
  const restoreVersion = (number: number) =>
    restore.mutate(
      { number, revision: saved?.revision ?? 0 },
      {
        onSuccess: () => {
          void toast({ message: t('done.restored', { number }) })
          onClose()
        },
      },
    )
  return (
    <VersionsDialog
      title={t('versions.title')}
      versions={versions}
      restoring={restore}
      note={isModified ? t('versions.saveFirst') : undefined}
      liveNumber={saved?.live?.number}
      isRestorable={({ number }) => !isModified && number !== saved?.saved?.number}
      onRestore={restoreVersion}
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
