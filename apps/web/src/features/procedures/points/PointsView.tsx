import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { RuleNamesProvider } from '../dry-run/rule-names-context.ts'
import { ReachDialog } from '../reach/ReachDialog.tsx'
import type { ReachQuestion } from '../reach/use-reach.ts'
import { LiveOnlyRules } from '../rules/LiveOnlyRules.tsx'
import { RulesBar } from '../rules/RulesBar.tsx'
import { RulesNotices } from '../rules/RulesNotices.tsx'
import { RulesSection } from '../rules/RulesSection.tsx'
import { choicesQuery } from '../rules/rules.queries.ts'
import { type RuleScope, RuleScopeProvider } from '../rules/state/rule-context.ts'
import { faultsOf } from '../rules/state/rule-faults.ts'
import { useNewRuleScope } from '../rules/state/use-new-rule-scope.ts'
import type { RulesDraft } from '../rules/state/use-rules-draft.ts'
import type { PointState } from '../triggers/point-states.ts'
import { PointList } from './PointList.tsx'
import { PointPage } from './PointPage.tsx'
import { PointSelect } from './PointSelect.tsx'
import classes from './points.module.css'
import { TryAside } from './TryAside.tsx'

const RulesVersionsDialog = lazyPart(() => import('../rules/versions/RulesVersionsDialog.tsx').then((file) => ({ default: file.RulesVersionsDialog })))

interface Props {
  invitation: { id: number; isPublished: boolean }
  /** In the order of the list. */
  points: readonly PointState[]
  chosen: PointState
  /** Kept by the page, so that what is not saved stays while this view is not shown. */
  draft: RulesDraft
  /** Asked before rules change. */
  question: ReachQuestion | undefined
  mayWrite: boolean
  onChoose: (point: TriggerId) => void
}

/** The points, the chosen one with its rules and its script, and beside it where they are tried. What is not saved stays while another point is shown. */
export function PointsView({ invitation, points, chosen, draft, question, mayWrite, onChoose }: Props) {
  const { t } = useTranslation(['points', 'rules'])
  const { id: invitationId } = invitation
  const choices = useQuery(choicesQuery(invitationId))
  const [sampleId, setSampleId] = useState<number>()
  const [proposed, propose] = useState<string>()
  const [isShowingVersions, showVersions] = useState(false)
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const point = chosen.point.id
  const known = useNewRuleScope(choices.data, { invitationId, point, sampleId })
  const replace = async (rule: Rule, script: string) => {
    if (rule.isOn && !(await draft.switchRule(rule))) return
    propose(script)
    void toast({ message: t('rules:toScript.done') })
  }
  const scope: RuleScope | undefined = known && {
    ...known,
    script: { mayWrite, exists: chosen.state?.exists ?? false, replace: (...of) => void replace(...of) },
  }
  const failure = choices.error ?? draft.error
  const isReady = scope !== undefined && draft.saved !== undefined
  const retry = () => void Promise.all([choices.refetch(), draft.refetch()])
  const own = draft.rules.filter((rule) => rule.point === point)
  const countOf = (id: TriggerId) => draft.rules.filter((rule) => rule.point === id).length
  const isTried = isReady && (own.length > 0 || (chosen.state?.exists ?? false))
  const areRulesReady = () => {
    const isFaulty = own.some((rule) => Object.keys(faultsOf(rule)).length > 0)
    if (isFaulty) draft.showFaults(true)
    return !isFaulty
  }
  const rules = isReady ? (
    <RuleScopeProvider value={scope}>
      <div className={classes.page}>
        <RulesBar draft={draft} onVersions={() => showVersions(true)} onShow={onChoose} />
        <RulesNotices draft={draft} />
        <RulesSection key={point} point={point} draft={draft} />
        <LiveOnlyRules draft={draft} />
      </div>
      {isShowingVersions && (
        <Suspense>
          <RulesVersionsDialog draft={draft} onClose={() => showVersions(false)} />
        </Suspense>
      )}
      <ReachDialog question={question} />
    </RuleScopeProvider>
  ) : undefined
  return (
    <div className={classes.layout} data-tried={isTried || undefined}>
      {isWide ? (
        <PointList points={points} chosen={point} countOf={countOf} />
      ) : (
        <PointSelect points={points} chosen={point} countOf={countOf} onChoose={onChoose} />
      )}
      <PointPage key={point} invitation={invitation} of={chosen} mayWrite={mayWrite} proposed={proposed} onProposedClosed={() => propose(undefined)}>
        {rules ?? (failure ? <Refused error={failure} onRetry={retry} /> : undefined)}
      </PointPage>
      {isTried && (
        <RuleNamesProvider value={scope.names}>
          <TryAside trigger={{ invitationId, triggerId: point }} rules={own} areRulesReady={areRulesReady} onApplication={setSampleId} />
        </RuleNamesProvider>
      )}
    </div>
  )
}
