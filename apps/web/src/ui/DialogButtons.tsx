import { Button, Group } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './DialogButtons.module.css'
import type { Tone } from './palette.ts'

interface Props {
  /** The verb on the button that sends the form. */
  confirm: string
  tone?: Tone
  isBusy: boolean
  onClose: () => void
}

/** The buttons of a form dialog: cancel and submit. They stay visible in long forms. */
export function DialogButtons({ confirm, tone = 'aegean', isBusy, onClose }: Props) {
  const { t } = useTranslation('app')
  return (
    <Group justify="flex-end" className={classes.foot}>
      <Button variant="default" onClick={onClose}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" color={tone} loading={isBusy}>
        {confirm}
      </Button>
    </Group>
  )
}
