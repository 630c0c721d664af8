import { confidentiality } from '@klesis/contract/evaluations/confidentiality.calls.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { confidentialityQuery } from '../../identity/account/confidentiality.queries.ts'

/** What a member declares once a calendar year before they evaluate; then what they asked for opens. */
export function ConfidentialityPage({ onDeclared }: { onDeclared: () => Promise<void> }) {
  const { t } = useTranslation('evaluation-confidentiality')
  const language = useLanguage()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(confidentialityQuery)
  const declare = useMutation({
    mutationFn: (version: string) => call(confidentiality.declare, { body: { version } }),
    onSuccess: onDeclared,
    // After a refusal too: the text may have changed.
    onSettled: () => queries.invalidateQueries({ queryKey: confidentialityQuery.queryKey }),
  })
  return (
    <>
      <PageHeader title={data ? t('titleOf', { year: String(data.year) }) : t('title')} lead={t('lead')} />
      <Refused error={error} onRetry={() => void refetch()} />
      {!data && !error && <RowsSkeleton count={5} height={40} />}
      {data && (
        <Card>
          <Stack gap="sm" align="start">
            {textIn(data.text, language)
              .split('\n')
              .map((line) => (
                <p key={line} className={text.flat}>
                  {line}
                </p>
              ))}
            <p className={text.soft}>{t('until', { year: String(data.year) })}</p>
            <Refused error={declare.error} />
            <Button loading={declare.isPending} onClick={() => declare.mutate(data.version)}>
              {t('declare')}
            </Button>
          </Stack>
        </Card>
      )}
    </>
  )
}
