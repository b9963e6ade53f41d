import { ProfileForm } from './profile-form.ts'
import { Profile } from './schemas.ts'

export const updateProfile = {
  summary: 'Cập nhật hồ sơ (multipart: phần profile là JSON, phần avatar là ảnh, không bắt buộc)',
  body: ProfileForm,
  data: Profile,
}
