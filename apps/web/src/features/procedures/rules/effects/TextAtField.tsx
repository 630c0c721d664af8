import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FieldPiece } from '../edit/FieldPiece.tsx'
import classes from '../rules.module.css'
import { useRuleScope } from '../state/rule-context.ts'
import { LocalizedPlaceholderText } from '../texts/LocalizedPlaceholderText.tsx'

type TextEffect = EffectOf<'refuse'> | EffectOf<'warn'>

interface Props<Effect extends TextEffect> {
  effect: Effect
  path: string
  onChange: (effect: Effect) => void
}

/** A text for whoever causes the event; where there are answers, at a field. */
export function TextAtField<Effect extends TextEffect>({ effect, path, onChange }: Props<Effect>) {
  const { t } = useTranslation('rules')
  const { point } = useRuleScope()
  const { component: _, ...whole } = effect
  return (
    <>
      {rulePoints[point].hasAnswers && (
        <span className={classes.words}>
          {t('atField')}
          <FieldPiece
            label={t('atField.label')}
            value={effect.component ?? ''}
            none={t('atField.none')}
            path={`${path}.component`}
            onChange={(component) => onChange((component === '' ? whole : { ...effect, component }) as Effect)}
          />
        </span>
      )}
      <LocalizedPlaceholderText label={t('text')} value={effect.text} path={`${path}.text`} onChange={(text) => onChange({ ...effect, text })} />
    </>
  )
}
