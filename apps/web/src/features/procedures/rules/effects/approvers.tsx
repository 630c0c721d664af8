import { committeeRules } from '@klesis/contract/committees/committee-rules.ts'
import type { EffectOf, RuleApprover } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { groupRuleWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconUsers, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { partProps } from '../../../forms/conditions/part-props.ts'
import { replaced, without } from '../edit/moved.ts'
import { PieceSelect } from '../edit/PieceSelect.tsx'
import classes from '../rules.module.css'
import { useRuleScope } from '../state/rule-context.ts'
import { ApproverPiece } from './ApproverPiece.tsx'
import type { EffectEditor, EffectProps } from './effect-editor.ts'

type Step = EffectOf<'approvers'>['steps'][number]

const newApprover: RuleApprover = { kind: 'position', unit: '', position: '' }
const maxOrder = 100

function ApproversEditor({ effect, path, onChange }: EffectProps<'approvers'>) {
  const { t } = useTranslation('rules')
  const { steps } = effect
  const put = (next: Step[]) => onChange({ ...effect, steps: next })
  const add = () => put([...steps, { order: Math.min((steps.at(-1)?.order ?? 0) + 1, maxOrder), rule: 'all', approver: newApprover }])
  return (
    <>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identifiers
          <li key={index} className={classes.words}>
            <StepPieces step={step} number={index + 1} path={`${path}.steps.${index}`} onChange={(next) => put(replaced(steps, index, next))} />
            {steps.length > 1 && (
              <ActionIcon size="sm" aria-label={t('approver.remove', { number: index + 1 })} onClick={() => put(without(steps, index))}>
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('approver.add')}
      </Button>
    </>
  )
}

function StepPieces({ step, number, path, onChange }: { step: Step; number: number; path: string; onChange: (step: Step) => void }) {
  const { t } = useTranslation('rules')
  const { language } = useRuleScope()
  return (
    <>
      <NumberInput
        size="sm"
        {...partProps(t('approver.order', { number }), true)}
        prefix={t('approver.orderPrefix')}
        min={1}
        max={maxOrder}
        allowDecimal={false}
        clampBehavior="strict"
        hideControls
        value={step.order}
        onChange={(order) => onChange({ ...step, order: Number(order) || 1 })}
      />
      <ApproverPiece value={step.approver} number={number} path={`${path}.approver`} onChange={(approver) => onChange({ ...step, approver })} />
      {step.approver.kind !== 'committee' && (
        <PieceSelect
          label={t('approver.rule', { number })}
          value={step.rule}
          data={committeeRules.map((rule) => ({ value: rule as string, label: groupRuleWords[rule][language] }))}
          onChange={(rule) => onChange({ ...step, rule: committeeRules.find((one) => one === rule) ?? 'all' })}
        />
      )}
    </>
  )
}

export const approversEditor: EffectEditor<'approvers'> = {
  icon: IconUsers,
  create: () => ({ kind: 'approvers', steps: [{ order: 1, rule: 'all', approver: newApprover }] }),
  Editor: ApproversEditor,
}
