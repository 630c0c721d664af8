import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useForm } from '../render/form-context.ts'
import { onlyFiles } from '../render/only-files.ts'

/** Empties the form but for its files once that is confirmed. */
export function ResetButton({ label, isDisabled }: { label: string; isDisabled: boolean }) {
  const { t } = useTranslation('forms')
  const { reset } = useForm()
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    reset(onlyFiles)
  }
  if (!isAsking) {
    return (
      <div>
        <Button type="button" variant="default" disabled={isDisabled} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
    )
  }
  return (
    <Group role="alert">
      <Text>{t('button.reset')}</Text>
      <Button type="button" color="red" onClick={confirm}>
        {t('button.confirmReset')}
      </Button>
      <Button type="button" variant="default" autoFocus onClick={() => setAsking(false)}>
        {t('button.keep')}
      </Button>
    </Group>
  )
}
