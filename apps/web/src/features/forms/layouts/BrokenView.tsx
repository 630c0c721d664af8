import type { Component } from '@klesis/forms/model/form.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useForm } from '../render/form-context.ts'

interface Props {
  component: Component
}

/** A component that cannot be rendered as its author set it. */
export function BrokenView({ component }: Props) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />} title={localize(component.label) || component.key}>
      {t('broken')}
    </Alert>
  )
}
