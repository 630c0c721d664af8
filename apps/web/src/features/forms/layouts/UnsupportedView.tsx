import type { Component } from '@klesis/forms/model/form.ts'
import { Alert } from '@mantine/core'
import { IconPuzzleOff } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useForm } from '../render/form-context.ts'

interface Props {
  component: Component
}

/** A component of an unsupported type: it is named and does not prevent submission. */
export function UnsupportedView({ component }: Props) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  return (
    <Alert color="gray" icon={<IconPuzzleOff size={20} aria-hidden />} title={localize(component.label) || component.key}>
      {t('unsupported', { type: component.type })}
    </Alert>
  )
}
