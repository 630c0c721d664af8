import { bulkRuns } from '@klesis/contract/bulk-runs/bulk-runs.calls.ts'
import type { BulkResult, BulkRun } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../api/call.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toSizeText } from '../../ui/size-text.ts'
import classes from './bulk-runs.module.css'

/** More files than these are folded. */
const mostOpen = 3

/** What the batches of an action led to. Nothing opens by itself. */
export function RunResults({ run: { code, results } }: { run: BulkRun }) {
  const { t } = useTranslation('bulk-runs')
  const language = useLanguage()
  const save = useMutation({ mutationFn: (number: number) => download(bulkRuns.file, { params: { code, number: String(number) } }) })
  if (results.length === 0) return null
  const files = results.filter((result) => result.type === 'file')
  return (
    <div className={classes.results}>
      {results.map((result) => result.type !== 'file' && <Message key={JSON.stringify(result)} result={result} />)}
      {files.length > 0 && (
        <details open={files.length <= mostOpen}>
          <summary>{t('result.files', { count: files.length })}</summary>
          {files.map(({ number, fileName, size }) => (
            <Button
              key={number}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              loading={save.isPending && save.variables === number}
              onClick={() => save.mutate(number)}
            >
              {t('result.file', { name: fileName, size: toSizeText(size, language) })}
            </Button>
          ))}
        </details>
      )}
      <Refused error={save.error} title={t('result.fileFailed')} />
    </div>
  )
}

function Message({ result }: { result: Exclude<BulkResult, { type: 'file' }> }) {
  const { t } = useTranslation('bulk-runs')
  if (result.type === 'nav') {
    const isOutside = !result.url.startsWith('/')
    return (
      <Anchor size="sm" href={result.url} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
        {t('result.open', { address: isOutside ? new URL(result.url).host : result.url })}
      </Anchor>
    )
  }
  const text = result.type === 'toast' ? result.message : [result.title, result.text].filter(Boolean).join('\n')
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text} <span className={classes.left}>({t('result.applications', { count: result.applications })})</span>
    </Text>
  )
}
