/** What a person is told when the program broke: nothing was done, as far as is known. */
export const UNEXPECTED_ERROR = 'Có lỗi xảy ra. Vui lòng thử lại.'
