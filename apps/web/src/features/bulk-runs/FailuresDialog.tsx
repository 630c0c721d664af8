import type { BulkFailure } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import classes from './bulk-runs.module.css'

/** The applications that failed, by reason, each with its page. */
export function FailuresDialog({ failures, onClose }: { failures: readonly BulkFailure[]; onClose: () => void }) {
  const { t } = useTranslation('bulk-runs')
  return (
    <Dialog size="lg" onClose={onClose} title={t('failures.title')}>
      <Stack>
        {failures.map(({ code, message, ids }) => (
          <section key={`${code} ${message}`}>
            <Text fw={600}>{message}</Text>
            <ul className={classes.failed}>
              {ids.map((id) => (
                <li key={id}>
                  <LinkAnchor to="/application/edit/$applicationId" params={{ applicationId: String(id) }} target="_blank">
                    {t('failures.application', { id })}
                  </LinkAnchor>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
