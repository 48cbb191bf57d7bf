#!/bin/sh
# Sets the price of a product, which is named by its id, and prints the product as it is then.
# The token needs the scope products:write.
#
#   SOUTHBEAM_TOKEN=… sh set-price.sh 5b1f8a52-6c0e-4a57-8a4e-3f6d2b9c1e70 12.50
set -eu
url=${SOUTHBEAM_URL:-http://localhost:3000}
id=$1
price=$2

# One key for this run: curl may send the call again after a lost connection, and it is made once.
key=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')

curl --silent --show-error --fail-with-body --retry 3 --retry-connrefused --request PATCH \
  --header "Authorization: Bearer $SOUTHBEAM_TOKEN" \
  --header 'Content-Type: application/json' \
  --header "Idempotency-Key: $key" \
  --data "{\"data\": {\"price\": $price}}" \
  "$url/api/products/$id"
