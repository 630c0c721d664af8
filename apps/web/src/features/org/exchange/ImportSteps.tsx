import { importSteps } from '@klesis/contract/org/exchange-file.ts'
import { Progress, Stack, Text } from '@mantine/core'
import { useStore } from '../../../api/store.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './exchange.module.css'
import { stepStore } from './follow-import.ts'
import { useSeconds } from './use-seconds.ts'

/** The current step of the import on the server; it continues if the page is closed. */
export function ImportSteps({ count }: { count: number }) {
  const { t } = useTranslation('exchange')
  const step = useStore(stepStore)
  const seconds = useSeconds()
  const words = t(`import.step.${step}`)
  const number = importSteps.indexOf(step) + 1
  return (
    <Stack gap="xs">
      <div className={classes.pending}>
        <Text role="status">{t('import.at', { step: number, of: importSteps.length, words })}</Text>
        <Text className={classes.seconds}>{t('import.seconds', { count: seconds })}</Text>
      </div>
      <Progress value={(100 * number) / (importSteps.length + 1)} aria-label={t('import.progress')} />
      <Text size="sm">{t('import.writing', { count })}</Text>
    </Stack>
  )
}
