/** Texts of the specification §8 about the profile, and the genders of §9. */
export const profileMessages = {
  updated: 'Cập nhật hồ sơ thành công',
  updateFailed: 'Cập nhật profile thất bại',
  failed: 'Cập nhật thất bại',
  error: 'Có lỗi xảy ra khi cập nhật hồ sơ',
  birthDate: 'Ngày sinh không hợp lệ',
  gender: 'Giới tính không hợp lệ',
  metadata: 'Thông tin bổ sung không hợp lệ',
} as const

export const genders = ['male', 'female', 'other'] as const
