import type { Component } from '@klesis/forms/model/form.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useBuilderContext } from './builder-context.ts'
import { conditionText } from './condition-text.ts'

/** When a component is shown, on its card. It names other fields, so that it is rendered with every change of the form, apart from the card. */
export function ConditionLine({ component }: { component: Component }) {
  const { t } = useTranslation('builder')
  const { builder, localize } = useBuilderContext()
  const language = useLanguage()
  const condition = conditionText(component, builder.form, { t, language, localize })
  return condition ? <small>{condition}</small> : null
}
