import { Button, Group, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** An action that is running, for how long, and the button that stops waiting for it. */
export function RunningAction({ title, onStop }: { title: string; onStop: () => void }) {
  const { t } = useTranslation('actions')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Group gap="sm">
      <Loader size="xs" aria-hidden />
      <Text size="sm" c="dimmed" aria-live="off">
        {t('running.for', { title, seconds })}
      </Text>
      <Button variant="default" size="xs" onClick={onStop}>
        {t('running.stop')}
      </Button>
    </Group>
  )
}
