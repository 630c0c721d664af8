import { componentAt, type JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import type { ConditionTools } from '../../../conditions/condition-editor-props.ts'
import { useBuilderContext } from '../../builder-context.ts'
import { PickButton } from '../../picking/PickButton.tsx'
import { usePicking } from '../../picking/use-picking.ts'
import { conditionFields } from './condition-fields.ts'

/** Lets the field of a condition be chosen by a click on its card; of one that was just added it is asked for at once. */
export function PickCondition({ path, isNew, onAsk }: ConditionTools & { path: JsonPath }) {
  const { t } = useTranslation('builder')
  const { builder, localize, announce } = useBuilderContext()
  const place = useRef<HTMLSpanElement>(null)
  const selects = () => place.current?.closest('[role=group]')?.querySelectorAll('select')
  const fieldsIn = (form: Form) => {
    const own = componentAt(form, path)
    return own ? conditionFields(form, own) : []
  }
  const picking = usePicking({
    hint: t('picking.condition'),
    fieldsOf: (form) => fieldsIn(form).map((field) => field.component),
    take: (one: Component) => {
      picking.stop()
      onAsk(fieldsIn(builder.form).find((field) => field.component === one)?.path ?? one.key)
      announce(t('picking.taken', { name: localize(one.label) || one.key }))
      selects()?.[1]?.focus()
    },
  })
  const { start, isPossible } = picking
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once, when it was added
  useEffect(() => {
    if (!isNew) return
    if (isPossible) start()
    selects()?.[0]?.focus()
  }, [isNew])
  return (
    <span ref={place}>
      <PickButton picking={picking} />
    </span>
  )
}
