import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { ruleTitle } from '@klesis/contract/procedures/rules/words/rules-difference.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import text from '../../../ui/text.module.css'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { moved, replaced, without } from './edit/moved.ts'
import { NoRules } from './edit/NoRules.tsx'
import { RuleCard, ruleElementId } from './edit/RuleCard.tsx'
import { newRule } from './edit/rule-examples.ts'
import classes from './rules.module.css'
import { useRuleScope } from './state/rule-context.ts'
import type { RulesDraft } from './state/use-rules-draft.ts'

interface Props {
  point: TriggerId
  draft: RulesDraft
}

/** Puts the rules of a point back among all of them: those of other points keep their places. */
function withRulesOf(point: TriggerId, all: readonly Rule[], own: readonly Rule[]): Rule[] {
  const left = [...own]
  const kept = all.flatMap((rule) => (rule.point === point ? (left.shift() ?? []) : [rule]))
  return [...kept, ...left]
}

/** The rules of one point, in the order in which they run. */
export function RulesSection({ point, draft }: Props) {
  const { t } = useTranslation('rules')
  const { language } = useRuleScope()
  const [removing, setRemoving] = useState<number>()
  const [announcement, announce] = useState('')
  const wanted = useRef<string>(useAddressText('rule')[0])
  const own = draft.rules.filter((rule) => rule.point === point)
  const put = (next: readonly Rule[]) => draft.change(withRulesOf(point, draft.rules, next))
  useEffect(() => {
    const card = wanted.current ? document.getElementById(ruleElementId(wanted.current)) : null
    if (!card) return
    card.scrollIntoView({ block: 'nearest' })
    card.querySelector<HTMLElement>('input')?.focus()
    wanted.current = ''
  })
  const add = (rule: Rule, at = own.length) => {
    wanted.current = rule.id
    put([...own.slice(0, at), rule, ...own.slice(at)])
  }
  const move = (rule: Rule, from: number, by: -1 | 1) => {
    if (from + by < 0 || from + by >= own.length) return
    wanted.current = rule.id
    announce(t('rule.moved', { number: from + by + 1, count: own.length }))
    put(moved(own, from, from + by))
  }
  if (rulePoints[point].effects.length === 0) return <p className={text.soft}>{t('noRulesHere')}</p>
  const inDoubt = removing === undefined ? undefined : own[removing]
  return (
    <section aria-label={t('rules')}>
      <div className={classes.heading}>
        <h3>{t('rules')}</h3>
        {own.length > 0 && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(newRule(point))}>
            {t('newRule')}
          </Button>
        )}
      </div>
      {own.length === 0 && <NoRules point={point} onAdd={add} />}
      <ol className={classes.rules}>
        {own.map((rule, index) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            title={ruleTitle(rule, draft.rules, language)}
            index={index}
            count={own.length}
            problems={draft.saved?.problems.filter(({ ruleId }) => ruleId === rule.id) ?? []}
            areFaultsShown={draft.areFaultsShown}
            onChange={(next) => put(replaced(own, index, next))}
            onSwitch={() => void draft.switchRule(rule)}
            onMove={(by) => move(rule, index, by)}
            onDuplicate={() => add({ ...structuredClone(rule), id: crypto.randomUUID() }, index + 1)}
            onRemove={() => setRemoving(index)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {inDoubt && (
        <ConfirmDialog
          title={t('remove.title', { title: ruleTitle(inDoubt, draft.rules, language) })}
          confirm={t('rule.remove')}
          onConfirm={() => {
            put(without(own, removing ?? -1))
            setRemoving(undefined)
          }}
          onClose={() => setRemoving(undefined)}
        >
          {t('remove.text')}
        </ConfirmDialog>
      )}
    </section>
  )
}
