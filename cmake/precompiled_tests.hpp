#pragma once

// The same for the tests.

#include "cmake/precompiled.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
