import { Button, Group, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './running.module.css'

/** An action that is running, for how long, and the button that stops waiting for it. */
export function RunningAction({ title, onStop }: { title: string; onStop: () => void }) {
  const { t } = useTranslation('actions')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Group gap="sm" wrap="nowrap">
      <Loader size="xs" className={classes.whole} aria-hidden />
      <Text size="sm" c="dimmed" aria-live="off">
        <span className={classes.sentence}>{t('running.for', { title, seconds })}</span>
        <span className={classes.seconds}>{t('running.seconds', { seconds })}</span>
      </Text>
      <Button className={classes.whole} variant="default" size="xs" onClick={onStop}>
        {t('running.stop')}
      </Button>
    </Group>
  )
}
