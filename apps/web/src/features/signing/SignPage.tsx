import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { toSizeText } from '../../ui/size-text.ts'
import text from '../../ui/text.module.css'
import { DocumentDrop } from './drop/DocumentDrop.tsx'
import { optionsQuery } from './signing.queries.ts'
import type { OpenedDocument } from './use-signed-document.ts'

const Signer = lazyPart(() => import('./Signer.tsx').then((file) => ({ default: file.Signer })))

/** `/pdf/sign`: a member of staff signs a document of their own. */
export function SignPage() {
  const { t, i18n } = useTranslation(['signing', 'app'])
  const options = useQuery(optionsQuery)
  const [opened, setOpened] = useState<OpenedDocument & { isConverted: boolean }>()
  if (opened) {
    const about = [toSizeText(opened.bytes.byteLength, i18n.language), opened.isConverted && t('head.converted')].filter(Boolean).join(' · ')
    return <Signer opened={opened} title={opened.fileName} about={about} onOther={() => setOpened(undefined)} />
  }
  return (
    <>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <Refused error={options.error} title={t('options.failed')} onRetry={() => void options.refetch()} />
      {options.isPending && <RowsSkeleton count={2} height={90} />}
      {options.data && <DocumentDrop options={options.data} onOpened={setOpened} />}
      <Text className={text.soft} mt={14}>
        {t('page.check')} <LinkAnchor to="/verify">{t('page.checkLink')}</LinkAnchor>
      </Text>
    </>
  )
}
