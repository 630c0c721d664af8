import type { MailPreview as Preview } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Flag } from '../../ui/Flag.tsx'
import classes from './bulk-runs.module.css'

/** A mail as one applicant would get it, in each language that it has. */
export function MailPreview({ preview: { applicant, address, texts } }: { preview: Preview }) {
  const { t } = useTranslation('bulk-runs')
  return (
    <section className={classes.preview} aria-label={t('mail.preview')} role="status">
      <Text size="sm" c="dimmed">
        {t('mail.previewOf', { applicant, address })}
      </Text>
      {texts.map(({ language, subject, body }) => (
        <article key={language} lang={language}>
          <Text size="xs" c="dimmed">
            <Flag language={language} /> {language}
          </Text>
          <Text fw={600}>{subject}</Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {body}
          </Text>
        </article>
      ))}
    </section>
  )
}
