import type { EffectOf, RuleEffectKind } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

export interface EffectProps<Kind extends RuleEffectKind> {
  effect: EffectOf<Kind>
  /** Its path in the rule, such as `then.0`. */
  path: string
  onChange: (effect: EffectOf<Kind>) => void
}

/** How effects of one kind are made and edited. Its name is the text `effect.<kind>`. */
export interface EffectEditor<Kind extends RuleEffectKind> {
  icon: TablerIcon
  /** A new one, with nothing chosen. */
  create: () => EffectOf<Kind>
  Editor: ComponentType<EffectProps<Kind>>
}
