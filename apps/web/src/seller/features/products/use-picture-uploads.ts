import { type ImageForm, PRODUCT_IMAGES_MAX } from '@chophien/domain/catalog/seller-forms'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { pastedPictures, uploadPicture } from './upload-picture.ts'

/** Uploads pictures one after the other and calls `onUploaded` for each. Pasted pictures are uploaded too, unless text was
 *  pasted.
 *  `images`: those that the product has. */
export function usePictureUploads(images: readonly ImageForm[], onUploaded: (image: ImageForm) => void) {
  const mutationKey = ['pictures', useId()]
  const [problems, setProblems] = useState<readonly string[]>([])
  const pending = useIsMutating({ mutationKey })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: uploadPicture,
    // One upload at a time: the pictures keep the order in which they were chosen.
    scope: { id: 'pictures' },
    onSuccess: (url) => onUploaded({ url, alt: '' }),
    onError: ({ message }, { name }) =>
      setProblems((before) => [...before, `${name || 'Ảnh vừa dán'}: ${message || 'chưa tải lên được.'}`]),
  })

  function add(files: readonly File[]) {
    if (files.length === 0) return
    const room = Math.max(0, PRODUCT_IMAGES_MAX - images.length - pending)
    setProblems(files.slice(room).map(({ name }) => `${name}: đã đủ ${PRODUCT_IMAGES_MAX} ảnh.`))
    for (const file of files.slice(0, room)) mutate(file)
  }

  const onPaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => add(pastedPictures(clipboardData)))
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  return { add, pending, problems }
}
