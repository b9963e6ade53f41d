import { expect, test } from 'vitest'
import { Register, VerifyEmail } from '../accounts/forms.ts'
import { ResetForm } from '../accounts/password-forms.ts'
import { Profile } from '../accounts/schemas.ts'
import { AddressForm } from '../addresses/forms.ts'
import { Address } from '../addresses/schemas.ts'
import { addCartItem, Cart, CartItem } from '../cart/schemas.ts'
import { Category, ListedProduct, Product, Variant } from '../catalog/schemas.ts'
import { PlaceOrder } from '../orders/forms.ts'
import { Order, OrderItem } from '../orders/schemas.ts'
import { CreateReview } from '../reviews/forms.ts'
import { Review, ReviewStatistics } from '../reviews/schemas.ts'
import { CreateShop } from '../shops/forms.ts'
import { Shop } from '../shops/schemas.ts'

// API tests check every answer against these schemas, so a field in a schema is a field of the answer (§3).
test.each([
  ['profile', Profile, 'firstName lastName email phoneNumber avatarUrl createdAt metadata'],
  [
    'product',
    Product,
    'id name basePrice imageUrls description isFeatured categoryId categoryName shopId shopName variants',
  ],
  ['product in lists', ListedProduct, 'id name basePrice imageUrls isFeatured variantId'],
  ['variant', Variant, 'id options finalPrice stockQuantity'],
  ['category', Category, 'id name parentId'],
  ['shop', Shop, 'id name logoUrl'],
  ['shop payload', CreateShop, 'name description contactEmail contactPhone addressId'],
  ['cart', Cart, 'items count'],
  [
    'cart item',
    CartItem,
    'id productId variantId productName shopName variantOptions currentPrice quantity stockQuantity',
  ],
  ['add payload', addCartItem.body, 'variantId quantity'],
  [
    'address',
    Address,
    'id streetAddress1 streetAddress2 ward district city postalCode countryCode contactFullName contactPhoneNumber addressType isDefaultShipping isDefaultBilling',
  ],
  ['review', Review, 'id userName createdAt isVerifiedPurchase rating comment'],
  ['review payload', CreateReview, 'productId orderId rating comment'],
  [
    'review statistics',
    ReviewStatistics,
    'totalReviews averageRating fiveStarCount fourStarCount threeStarCount twoStarCount oneStarCount',
  ],
  ['order', Order, 'id orderNumber orderStatus shopName orderedAt totalAmount orderItems'],
  [
    'order item',
    OrderItem,
    'id productId imageUrl productNameSnapshot variantOptionsSnapshot quantity unitPrice subtotal reviewed reviewId',
  ],
  [
    'order payload',
    PlaceOrder,
    'selectedCartItemIds shippingAddressId billingAddressId customerPhone notesToSeller paymentMethodCode shippingMethodId',
  ],
  ['register payload', Register, 'firstName lastName email phoneNumber password'],
  ['verification payload', VerifyEmail, 'email otpCode'],
  ['reset payload', ResetForm, 'email otpCode newPassword'],
])('the %s has the fields of the specification', (_, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
})

test('an address is Vietnamese, for shipping, and no default unless told', () => {
  const written = AddressForm.parse({
    streetAddress1: '12 Đội Cấn',
    ward: 'Phường Ba Đình',
    city: 'Thành phố Hà Nội',
    contactFullName: 'Lan',
    contactPhoneNumber: '0912345678',
  })
  expect(written).toMatchObject({
    countryCode: 'VN',
    addressType: 'SHIPPING',
    isDefaultShipping: false,
    isDefaultBilling: false,
  })
  expect(AddressForm.shape.addressType.def.innerType.def.entries).toEqual({ SHIPPING: 'SHIPPING', BILLING: 'BILLING' })
})
