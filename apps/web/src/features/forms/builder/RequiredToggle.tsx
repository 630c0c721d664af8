import { changeComponent } from '@klesis/forms/edit/edit-form.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { kinds } from '@klesis/forms/kinds/kinds.ts'
import { ActionIcon } from '@mantine/core'
import { IconAsterisk } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import type { CardProps } from './SlotView.tsx'

/** The mark of a field that must be answered; the summary says it in words. */
export function Asterisk({ component }: Pick<CardProps, 'component'>) {
  if (component.validate?.required !== true) return null
  return (
    <span aria-hidden className={classes.asterisk}>
      *
    </span>
  )
}

/** Whether a field must be answered, on its card. */
export function RequiredToggle({ path, component, name }: Pick<CardProps, 'path' | 'component'> & { name: string }) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const kind = kindOf(component)
  if (!kind || kinds[kind].properties.every((property) => property.name !== 'required')) return null
  const isRequired = component.validate?.required === true
  return (
    <ActionIcon
      aria-label={t('card.required', { name })}
      aria-pressed={isRequired}
      variant={isRequired ? 'light' : 'subtle'}
      onClick={() => builder.change(changeComponent(builder.form, path, ['validate', 'required'], !isRequired))}
    >
      <IconAsterisk size={18} />
    </ActionIcon>
  )
}
