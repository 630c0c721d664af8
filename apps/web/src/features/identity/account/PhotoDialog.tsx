import { Alert, Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { useTranslation } from '../../../i18n/use-translation.ts'
import 'react-image-crop/dist/ReactCrop.css'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from './Account.module.css'
import { useSavePhoto } from './account.queries.ts'

const limit = 5 * 1024 * 1024
const places = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

const largestSquare = (width: number, height: number) =>
  centerCrop(makeAspectCrop({ unit: '%', [width < height ? 'width' : 'height']: 90 }, 1, width, height), width, height)
const toShare = (percent: number) => (Math.min(100, Math.max(0, percent)) / 100).toFixed(5)

/** A photo is chosen and its square cut out; what is sent is the photo itself and the square, in shares of the picture as it is shown upright. */
export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const save = useSavePhoto()
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useState('')
  const [crop, setCrop] = useState<PercentCrop>()
  const [refused, setRefused] = useState('')
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const choose = (next: File | null, message = '') => {
    setRefused(message)
    setCrop(undefined)
    setAddress('')
    save.reset()
    setFile(next)
  }
  const send = () => {
    if (!file || !crop) return
    const { x, y, width, height } = crop
    const shares = { x: toShare(x), y: toShare(y), width: toShare(width), height: toShare(height) }
    const done = () => {
      void toast({ message: t('photo.saved') })
      onClose()
    }
    save.mutate({ file, crop: shares }, { onSuccess: done })
  }
  const handles = Object.fromEntries(places.map((place) => [`${place}DragHandle`, t('photo.handle', { place: t(`photo.place.${place}`) })])) as Record<
    `${(typeof places)[number]}DragHandle`,
    string
  >
  return (
    <Dialog onClose={onClose} title={t('photo.choose')} size="lg">
      <Stack>
        <Refused error={save.error} />
        {refused && (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        {file && address ? (
          <div className={classes.crop}>
            <p className={classes.soft}>{t('photo.crop')}</p>
            <ReactCrop
              aspect={1}
              keepSelection
              minWidth={40}
              ariaLabels={{ cropArea: t('photo.area'), ...handles }}
              crop={crop}
              onChange={(_, next) => setCrop(next)}
            >
              <img
                src={address}
                alt={t('photo.preview')}
                onLoad={({ currentTarget: { width, height } }) => setCrop(largestSquare(width, height))}
                onError={() => choose(null, t('photo.unreadable'))}
              />
            </ReactCrop>
          </div>
        ) : (
          <FileDrop
            label={t('photo.choose')}
            accept="image/jpeg,image/png,image/webp"
            limit={limit}
            onFiles={([next]) => choose(next ?? null)}
            onRefused={(message) => choose(null, message)}
          />
        )}
        <Group justify="space-between">
          {file ? (
            <Button variant="subtle" onClick={() => choose(null)}>
              {t('photo.other')}
            </Button>
          ) : (
            <span />
          )}
          <Button disabled={!crop} loading={save.isPending} onClick={send}>
            {t('photo.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
