import { NewEmbeddingHost } from '@klesis/contract/embedding/embedding.ts'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { toast } from '../../ui/toast.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import classes from './embedding.module.css'
import { useAddHost } from './embedding.queries.ts'

export function AddHostForm() {
  const { t } = useTranslation('embedding')
  const form = useServerForm({
    initialValues: { origin: '', note: '' },
    schema: NewEmbeddingHost,
    toBody: (host) => host,
    faultText: () => t('management.noOrigin'),
    fieldOfRefusal: { 'embedding.originInvalid': 'origin', 'embedding.hostKnown': 'origin' },
    save: useAddHost(),
    onSaved: (host) => {
      form.reset()
      void toast({ message: t('management.added', { origin: host.origin }) })
    },
  })
  return (
    <SectionCard title={t('management.add')}>
      <form noValidate className={classes.form} onSubmit={form.submit}>
        <Refused error={form.refused} />
        <TextInput
          type="url"
          label={t('management.origin')}
          description={t('management.originHelp')}
          placeholder="https://www.uni.example"
          {...form.input('origin')}
        />
        <TextInput label={t('management.note')} description={t('management.noteHelp')} maxLength={300} {...form.input('note')} />
        <Button type="submit" loading={form.isBusy}>
          {t('management.addButton')}
        </Button>
      </form>
    </SectionCard>
  )
}
