import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import classes from './embedding.module.css'

/** The HTML for a site's page. */
const toSnippet = (portal: string, invitationId: string) => `<div data-klesis-invitation="${invitationId}"></div>
<script src="${portal}/embed.js" defer></script>`

/** What a site with a content security policy adds to it. */
const toPolicy = (portal: string) => `script-src ${portal}; frame-src ${portal}`

/** The HTML to copy for one invitation. */
export function SnippetCard() {
  const { t } = useTranslation('embedding')
  const [id, setId] = useState('1')
  const [isCopied, setCopied] = useState(false)
  const snippet = toSnippet(location.origin, id)
  const copy = async () => {
    await navigator.clipboard.writeText(snippet)
    setCopied(true)
  }
  return (
    <SectionCard title={t('snippet.title')}>
      <div className={classes.form}>
        <p className={classes.flat}>{t('snippet.text')}</p>
        <TextInput
          label={t('snippet.invitation')}
          description={t('snippet.invitationHelp')}
          inputMode="numeric"
          value={id}
          onChange={(event) => {
            setId(event.currentTarget.value.replace(/\D/g, '').slice(0, 10))
            setCopied(false)
          }}
        />
        <pre className={classes.snippet}>{snippet}</pre>
        <Button
          variant="default"
          disabled={id === ''}
          leftSection={isCopied ? <IconCheck size={19} stroke={1.75} aria-hidden /> : <IconCopy size={19} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          <span role="status">{isCopied ? t('snippet.copied') : t('snippet.copy')}</span>
        </Button>
        <p className={classes.soft}>{t('snippet.policy')}</p>
        <pre className={classes.snippet}>{toPolicy(location.origin)}</pre>
      </div>
    </SectionCard>
  )
}
