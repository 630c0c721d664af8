import { Button, Group } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'

interface Props {
  count: number
  isSaving: boolean
  onSave: () => void
}

/** While several translations wait to be saved by themselves: saves them together, as one change. */
export function SaveAllTexts({ count, isSaving, onSave }: Props) {
  const { t } = useTranslation('invitation-texts')
  if (count < 2) return null
  return (
    <Group>
      <Button size="sm" loading={isSaving} onClick={onSave}>
        {t('saveAll', { count })}
      </Button>
    </Group>
  )
}
