import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { Anchor } from '@mantine/core'
import { download } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toSizeText } from '../../ui/size-text.ts'
import { toast } from '../../ui/toast.ts'
import classes from './approvals.module.css'

/** Links to the documents of an application. */
export function DocumentLinks({ application }: { application: ApplicationView }) {
  const { t, i18n } = useTranslation('approvals')
  if (application.attachments.length === 0) return null
  const open = (attachmentId: number, name: string) =>
    void download(attachments.download, { params: { id: String(application.id), attachmentId: String(attachmentId) } }, name).catch((error: Error) =>
      toast({ tone: 'red', message: error.message }),
    )
  return (
    <>
      <h3 className={classes.subtitle}>{t('pane.documents')}</h3>
      <ul className={classes.documents}>
        {application.attachments.map((one) => (
          <li key={one.id}>
            <Anchor component="button" type="button" onClick={() => open(one.id, one.name)}>
              {one.name}
            </Anchor>{' '}
            <small>{toSizeText(one.size, i18n.language)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
