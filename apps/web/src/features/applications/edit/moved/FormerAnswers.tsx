import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import type { MovedApplication } from '@klesis/contract/applications/moved.ts'
import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import { download } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import text from '../../../../ui/text.module.css'
import { toast } from '../../../../ui/toast.ts'

interface Props {
  applicationId: number
  moved: Pick<MovedApplication, 'answers' | 'documents'>
}

/** The answers and documents that the form does not ask for any more, folded. */
export function FormerAnswers({ applicationId, moved: { answers, documents } }: Props) {
  const { t } = useTranslation('moved')
  const count = answers.length + documents.length
  if (count === 0) return null
  return (
    <Card>
      <details>
        <summary>{t('former.title', { count })}</summary>
        <p className={text.soft}>{t('former.lead')}</p>
        <dl className={text.facts} data-private>
          {answers.map(({ id, section, label, text: answer }) => (
            <Fragment key={id}>
              <dt>{[...section, label].join(' › ')}</dt>
              <dd>{answer}</dd>
            </Fragment>
          ))}
        </dl>
        {documents.map((document) => (
          <FormerDocument key={document.id} applicationId={applicationId} document={document} />
        ))}
      </details>
    </Card>
  )
}

function FormerDocument({ applicationId, document: { id, name } }: { applicationId: number; document: MovedApplication['documents'][number] }) {
  const params = { id: String(applicationId), attachmentId: String(id) }
  const fetching = useMutation({
    mutationFn: () => download(attachments.download, { params }, name),
    onError: (error) => void toast({ message: error.message, tone: 'red' }),
  })
  return (
    <p className={text.flat} data-private>
      <Anchor component="button" type="button" onClick={() => fetching.mutate()}>
        {name}
      </Anchor>
    </p>
  )
}
